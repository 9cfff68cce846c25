import { userName } from '#base/administrator-name.ts';
import { toHalalas } from '#base/money.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { useOrderWords } from '../order-words.ts';
import type { PaperEstimation } from './paper-estimation.ts';

/**
 * Who the sheet is for, and what it was computed with. What the customer has not given is left out; a shared sheet has
 * nothing of the customer. One price for all items stands here only while there is one.
 */
export function Customer({ estimation }: { estimation: PaperEstimation }) {
  const { t, locale } = useI18n();
  const say = useOrderWords();
  const { name, phone, email, city, realty_type, project_type } = estimation;
  const facts = [
    [say('sheet.name'), name && <bdi key="name">{userName(name, locale)}</bdi>],
    [say('sheet.phone'), phone && <Ltr key="phone">{spacedPhone(phone)}</Ltr>],
    [say('sheet.email'), email && <MailAddress key="email" of={email} />],
    [say('sheet.city'), city && <bdi key="city">{city}</bdi>],
    [t('estimations.realty_type'), t(`estimations.realty.${realty_type}`)],
    [t('estimations.project_type'), t(`estimations.project.${project_type}`)],
    [
      say('sheet.price'),
      !estimation.is_agreed &&
        `${formatAmount(toHalalas(estimation.price), locale, false)} ${t('estimations.riyal')}`,
    ],
    [say('sheet.price_book'), say('sheet.version', { version: estimation.price_book_version })],
    [say('sheet.valid_until'), formatDate(estimation.valid_until, locale)],
  ] as const;
  return (
    <dl className="text-caption leading-5">
      {facts.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 border-line border-t py-0.75 last:border-b"
            >
              <dt className="text-ink-muted">{label}</dt>
              <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
