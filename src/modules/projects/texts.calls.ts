import { companyChatNumber } from '#base/company-phone.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import type { Call } from '#wire/call.ts';

/** Staff's texts around the projects; '' for the product's own. */
export interface ProjectsTexts {
  title: string;
  lead: string;
  invitation: string;
  /** WhatsApp number for visitors; '' if there is none. */
  chat: string;
}

export async function readProjectsTexts(call: Call, locale: Locale): Promise<ProjectsTexts> {
  const entries = new Map((await readSiteConfiguration(call)).map((entry) => [entry.key, entry]));
  const text = (key: string) => {
    const entry = entries.get(key);
    return entry ? localized(entry, 'value', locale).trim() : '';
  };
  return {
    title: text('projects_page_title'),
    lead: text('projects_page_lead'),
    invitation: text('next_step_title'),
    chat: companyChatNumber(text),
  };
}
