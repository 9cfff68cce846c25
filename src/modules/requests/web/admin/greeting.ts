import type { Lead } from '../../leads/leads.contract.ts';
import { scopeOf } from '../../leads/leads.engine.ts';
import { panelWords } from './panel-words.ts';

/** A prepared message to the sender, in their language, about the kind of work they asked for. */
export function greetingOf(lead: Lead): { text: string; subject: string } {
  const theirs = panelWords(lead.locale);
  const scope = scopeOf(lead, theirs);
  // One that staff entered may name neither.
  const of = lead.subject ? '_message' : scope ? '' : '_plain';
  const wanted = { scope, subject: lead.subject };
  return {
    text: theirs(`greeting${of}`, { name: lead.name, ...wanted }),
    subject: theirs(`subject${of}`, wanted),
  };
}
