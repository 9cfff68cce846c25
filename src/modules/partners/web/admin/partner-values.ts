import { type TwinValues, twinBody, twinValues } from '#ui/admin/twin-values.ts';
import type { ManagedPartner } from '../../partners.contract.ts';
import { partnerTexts } from '../../partners.values.ts';

export type PartnerValues = TwinValues<(typeof partnerTexts)[number]> & { status: string };

export function valuesOf(partner: ManagedPartner | null): PartnerValues {
  return { ...twinValues(partner, partnerTexts), status: partner?.status ?? 'active' };
}

/** The body that saves a partner. A thumbnail that was not touched is not sent, so that it stays as it is. */
export function partnerBody(
  values: PartnerValues,
  thumbnail: string | undefined,
  over: ManagedPartner | null,
) {
  return {
    ...twinBody(values, partnerTexts),
    status: values.status,
    ...(thumbnail !== undefined && { thumbnail }),
    ...(over && { updated_at: over.updated_at }),
  };
}
