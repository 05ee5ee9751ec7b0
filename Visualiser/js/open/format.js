// Formats JSON: values that fit on one line are written on one.

const WIDTH = 90;

/** @param {unknown} value @param {string} [indent] @returns {string} */
export function format(value, indent = '') {
  const flat = inline(value);
  if (value === null || typeof value !== 'object' || flat.length + indent.length <= WIDTH) return flat;
  const deeper = indent + '  ';
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => deeper + format(item, deeper)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${deeper}${JSON.stringify(name)}: ${format(member, deeper)}`);
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** @param {unknown} value @returns {string} */
function inline(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}: ${inline(member)}`);
  return members.length ? `{ ${members.join(', ')} }` : '{}';
}
