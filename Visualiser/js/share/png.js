// Converts SVG to PNG.

/** Pixels of the PNG per pixel of the SVG, for sharpness. */
const SCALE = 2;

/** @param {string} svg @returns {Promise<Blob>} */
export async function png(svg) {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(16000, image.naturalWidth * SCALE);
    canvas.height = Math.min(16000, image.naturalHeight * SCALE);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))));
  } finally {
    URL.revokeObjectURL(url);
  }
}
