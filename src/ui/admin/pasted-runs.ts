import type { Marks } from './pasted-style.ts';

/** Text with uniform formatting; `br` is a line break. */
export type Run = { text: string; marks: Marks } | 'br';

const raised: Record<string, string> = { '1': '¹', '2': '²', '3': '³' };

/** The editor has no superscripts: those of square and cubic metres become single characters. */
export function raisedText(text: string): string {
  return /^\s*[123]\s*$/.test(text) ? (raised[text.trim()] ?? text) : text;
}

/** Runs as paragraphs, split at empty lines. White space is collapsed as in a browser and trimmed. */
export function paragraphsOf(runs: readonly Run[]): string[] {
  const parts: Run[][] = [[]];
  runs.forEach((run, index) => {
    const parted = run === 'br' && runs[index - 1] === 'br';
    if (parted) parts.push([]);
    else parts.at(-1)?.push(run);
  });
  return parts.map((part) => markup(trimmed(part))).filter((html) => html !== '');
}

/** The runs inline, with leading and trailing spaces: the copied text is part of a line. */
export function inline(runs: readonly Run[]): string {
  return markup(collapsed(runs));
}

const isBlank = (run: Run | undefined) =>
  run === 'br' || (run !== undefined && /^[\s\u00a0]*$/.test(run.text));

function trimmed(runs: readonly Run[]): Run[] {
  let [from, to] = [0, runs.length];
  while (from < to && isBlank(runs[from])) from += 1;
  while (to > from && isBlank(runs[to - 1])) to -= 1;
  const kept = collapsed(runs.slice(from, to));
  const [first, last] = [kept[0], kept.at(-1)];
  if (first && first !== 'br') first.text = first.text.replace(/^[\s\u00a0]+/, '');
  if (last && last !== 'br') last.text = last.text.replace(/[\s\u00a0]+$/, '');
  return kept;
}

/** Copies of the runs with spaces collapsed. A single non-breaking space stays. */
function collapsed(runs: readonly Run[]): Run[] {
  let spaced = false;
  return runs.map((run) => {
    if (run === 'br') {
      spaced = true;
      return run;
    }
    let text = run.text.replace(/[ \t\r\n\f]+/g, ' ').replace(/[ \u00a0]{2,}/g, ' ');
    if (spaced) text = text.replace(/^ /, '');
    if (text) spaced = text.endsWith(' ');
    return { ...run, text };
  });
}

function markup(runs: readonly Run[]): string {
  return runs.map((run) => (run === 'br' ? '<br>' : marked(run.text, run.marks))).join('');
}

function marked(text: string, { bold, italic, underlined, href }: Marks): string {
  if (text === '') return '';
  let html = escaped(text);
  if (underlined) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return href ? `<a href="${escaped(href)}">${html}</a>` : html;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
