import { chatNumber } from '#base/chat-number.ts';
import { whatsAppNumber } from '#base/company-phone.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import type { Call } from '#wire/call.ts';

/** What staff have written around the projects; '' where the product's own words stand. */
export interface ProjectsTexts {
  title: string;
  lead: string;
  invitation: string;
  /** The number that visitors write to on WhatsApp; '' where there is none. */
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
    chat: chatNumber(text('corp_phone'), [
      whatsAppNumber(text('social_whatsapp')) ?? '',
      text('corp_mobile'),
    ]),
  };
}
