/** Saves a text as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints only a title and a text, without the page around them. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet || !frame.contentWindow) return;
  const heading = sheet.createElement('h1');
  heading.textContent = title;
  const lines = sheet.createElement('pre');
  lines.textContent = text;
  sheet.documentElement.dir = document.documentElement.dir;
  sheet.body.append(heading, lines);
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
