import type { ReactNode } from 'react';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatDate, formatNumber, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
import { Facts } from '#ui/admin/facts.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import type { Design } from '../../designs.contract.ts';
import { roomFields } from '../../designs.fields.ts';

// Facts that need a phone's full width.
const wide = new Set([
  'fields.name',
  'fields.email',
  'fields.budget',
  'rooms',
  'fields.created_at',
  'reason',
]);

const rooms = Object.keys(roomFields) as (keyof typeof roomFields)[];

/** The sender, the land, and what is to be built on it. */
export function DesignFacts({ design }: { design: Design }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const number = (value: number | null) => (value === null ? null : formatNumber(value, locale));
  const [width, depth] = [number(design.land_width), number(design.land_depth)];
  const wanted = rooms.filter((room) => design[room] !== null);
  const choice = (field: 'floors' | 'style' | 'budget') => t(`values.${field}.${design[field]}`);
  const facts: [string, ReactNode][] = [
    ['fields.name', <bdi key="name">{design.name}</bdi>],
    ['fields.phone', design.phone ? <Ltr key="phone">{spacedPhone(design.phone)}</Ltr> : '—'],
    ['fields.email', design.email ? <MailAddress key="email" of={design.email} /> : '—'],
    [
      'fields.customer_id',
      design.customer ? <CustomerName key="customer" customer={design.customer} linked /> : '—',
    ],
    [
      'place',
      <bdi key="place">{[design.district, design.city].filter(Boolean).join(t('comma')) || '—'}</bdi>,
    ],
    ['fields.land_area', number(design.land_area) ?? '—'],
    ['dimensions', width || depth ? t('by', { width: width ?? '—', depth: depth ?? '—' }) : '—'],
    ['fields.floors', choice('floors')],
    ['fields.style', choice('style')],
    ['fields.budget', choice('budget')],
    [
      'rooms',
      wanted.map((room) => `${t(`fields.${room}`)}: ${number(design[room])}`).join(t('comma')) || '—',
    ],
    ['language', t(`languages.${design.locale}`)],
    [
      'fields.created_at',
      `${formatDate(design.created_at, locale)} ${formatTime(design.created_at, locale)}`,
    ],
    ...(design.is_spam ? [['reason', t(`reasons.${reasonOf(design)}`)] as [string, ReactNode]] : []),
  ];
  return (
    <div>
      <Facts facts={facts} label={t} wide={wide} />
      {design.wishes && (
        <>
          <h3 className="mt-6 text-caption text-ink-muted">{t('fields.wishes')}</h3>
          <p
            dir="auto"
            lang={design.locale}
            className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-card border border-line bg-neutral-50 p-4 [unicode-bidi:plaintext]"
          >
            {design.wishes}
          </p>
        </>
      )}
    </div>
  );
}

/** Which sentence explains why it is spam: staff's own choice has no reason. */
function reasonOf({ spam_reason: reason }: Design): string {
  if (reason === null) return 'staff';
  return reason === 'honeypot' || reason === 'links' ? reason : 'form';
}
