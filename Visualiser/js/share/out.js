// Copies text to the clipboard and downloads files.

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/**
 * Copies the text. Without a secure context the clipboard is not available, so the text is shown to be copied by hand.
 * @param {string} text @param {HTMLTextAreaElement} area that shows it
 */
export async function copy(text, area) {
  area.value = text;
  area.hidden = false;
  area.select();
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
