import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { Image } from '#modules/media/media.contract.ts';
import { answerOf, type Call } from '#wire/call.ts';
import type { Partner } from './partners.contract.ts';

/** A partner as pages show it, in the reader's language. */
export interface PartnerLogo {
  id: number;
  name: string;
  image: Image | null;
}

export async function listPartners(call: Call): Promise<Partner[]> {
  return answerOf(await call('/api/partners'));
}

export async function listPartnerLogos(call: Call, locale: Locale): Promise<PartnerLogo[]> {
  const partners = await listPartners(call);
  return partners.map((partner) => ({
    id: partner.id,
    name: localized(partner, 'name', locale),
    image: partner.image,
  }));
}
