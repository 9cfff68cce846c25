import type { Messages } from '#i18n/translator.ts';

/**
 * One tree of texts from all catalogue files: a module's under its name, the shell's as `site`, common ones
 * as `common`.
 */
export function gatherMessages(files: Record<string, unknown>): Messages {
  const messages: Messages = {};
  for (const [path, words] of Object.entries(files)) {
    messages[namespaceOf(path)] = words as Messages;
  }
  return messages;
}

function namespaceOf(path: string): string {
  const module = path.match(/modules\/([^/]+)\//)?.[1];
  return module ?? (path.includes('i18n') ? 'common' : 'site');
}
