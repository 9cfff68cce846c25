/**
 * Code with every other character as its escape, which means the same in texts, templates and patterns. V8 keeps
 * a file with one letter beyond Latin-1, which stays in memory, with two bytes for each character.
 */
export function inAscii(code: string): string {
  return code.replace(/\\[\0-\x7f]|\\?[^\0-\x7f]/g, (found) => {
    const unit = found.charCodeAt(found.length - 1);
    return unit < 0x80 ? found : `\\u${unit.toString(16).padStart(4, '0')}`;
  });
}
