import type { Image } from '#modules/media/media.contract.ts';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { SectionHatch } from '#ui/section-hatch.tsx';

/** The company's details on a sheet, in the reader's language. */
export interface Company {
  name: string;
  descriptor: string;
  fullName: string;
  phone: string;
  mobile: string;
  email: string;
  address: string;
  /** National address on one line, which replaces the other address. */
  nationalAddress: string;
  registrations: readonly { name: string; number: string }[];
  logo: Image | null;
}

export function Letterhead({ company }: { company: Company }) {
  const { name, descriptor, phone, mobile, email, logo, registrations } = company;
  return (
    <header>
      <div className="flex items-center justify-between gap-6 pb-3 max-sm:gap-3">
        <div className="flex items-center gap-3">
          {logo && (
            <img
              src={logo.src}
              width={logo.width}
              height={logo.height}
              alt=""
              className="h-12 w-auto max-w-40 object-contain"
            />
          )}
          <p>
            <span className="block font-semibold text-[1.375rem] leading-7">{name}</span>
            <span className="block text-caption text-ink-muted leading-5">{descriptor}</span>
          </p>
        </div>
        <address className="grid justify-items-end text-end text-caption text-ink-muted not-italic leading-5">
          <span className="max-sm:grid max-sm:justify-items-end">
            {[...new Set([phone, mobile])].filter(Boolean).map((number, at) => (
              <span key={number} className="whitespace-nowrap">
                {at > 0 && <span className="max-sm:hidden"> · </span>}
                <Ltr>{number}</Ltr>
              </span>
            ))}
          </span>
          <MailAddress of={email} />
          <span>{company.nationalAddress || company.address}</span>
        </address>
      </div>
      {registrations.length > 0 && (
        <dl className="-mt-1.5 flex flex-wrap gap-x-5 pb-1.5 text-caption text-ink-muted leading-5 *:flex *:gap-x-1.5">
          {registrations.map(({ name, number }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Ltr>{number}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <SectionHatch className="block" />
    </header>
  );
}
