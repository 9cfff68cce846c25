/** What a template can name; each is replaced by what is known of the lead. */
export const replyVariables = ['name', 'number', 'work', 'company', 'phone', 'staff', 'date'] as const;

export type ReplyVariable = (typeof replyVariables)[number];

export type ReplyValues = Readonly<Record<ReplyVariable, string>>;

const variable = /\{([^{}\n]*)\}/g;

/** Names in braces that are no variables, each once. */
export function unknownVariables(text: string): string[] {
  const known: readonly string[] = replyVariables;
  const named = [...text.matchAll(variable)].map(([, name = '']) => name.trim());
  return [...new Set(named.filter((name) => !known.includes(name)))];
}

/**
 * The text with its variables replaced. One without a value goes, with brackets that were around it alone and the
 * space or comma that it leaves twice; a line that held nothing else goes too.
 */
export function fillReply(text: string, values: ReplyValues): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const filled = line.replace(variable, (_, name: string) => values[name.trim() as ReplyVariable] ?? '');
      if (filled === line) return [line];
      const tidy = tidied(filled);
      return tidy === '' ? [] : [tidy];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const tidied = (line: string) =>
  line
    .replace(/\(\s*\)|«\s*»|“\s*”|"\s*"/g, '')
    .replace(/(?<!\s)\s+([،,.:؛;!؟?])/g, '$1')
    .replace(/([،,])(?:\s*[،,])+/g, '$1')
    .replace(/[،,]\s*([.!؟?])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/^[\s،,.:؛;]+/, '')
    .trim();
