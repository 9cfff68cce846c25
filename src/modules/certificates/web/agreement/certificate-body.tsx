import { isolated, ltrIsolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas, toRiyals } from '#base/money.ts';
import { unitIn } from '#base/unit-words.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { readFile } from '#modules/attachments/attachments.contract.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { ChevronDown } from '#ui/more-icons.ts';
import { Sum } from '#ui/sum.tsx';
import { Written } from '#ui/written.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type PublicCertificate, readSharedPhoto } from '../../certificates.contract.ts';
import { useAgreementWords } from './agreement-words.ts';
import { Percent } from './percent.tsx';

type Line = PublicCertificate['lines'][number];

/** What was done this time by item, the rest folded, and the sums. */
export function CertificateBody(props: { certificate: PublicCertificate; code: string; preview?: boolean }) {
  const { certificate, code, preview = false } = props;
  const t = useAgreementWords();
  const moved = certificate.lines.filter(({ current }) => current > 0);
  const others = certificate.lines.filter(({ current }) => current <= 0);
  const photo = (id: number) =>
    addressOf(preview ? readFile : readSharedPhoto, { id, ...(!preview && { code }) });
  return (
    <div className="grid gap-12">
      <section aria-labelledby="done">
        <h2 id="done" className="text-h2">
          {t('done')}
        </h2>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-small">
          <Key look="bg-primary-700" text={t('key_before')} />
          <Key look="border border-primary-500 bg-primary-300" text={t('key_now')} />
        </p>
        <ol className="mt-2">
          {moved.map((line) => (
            <LineRow key={line.line_id} line={line} photo={photo} />
          ))}
        </ol>
        {others.length > 0 && (
          <details className="group border-line border-b">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              <span>{t('unchanged', { count: others.length })}</span>
              <Icon of={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <ol className="pb-4">
              {others.map((line) => (
                <LineRow key={line.line_id} line={line} photo={photo} />
              ))}
            </ol>
          </details>
        )}
      </section>
      <Sums certificate={certificate} />
    </div>
  );
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-3 ${look}`} />
      <span>{text}</span>
    </span>
  );
}

function LineRow({ line, photo }: { line: Line; photo: (id: number) => string }) {
  const t = useAgreementWords();
  const { locale } = useI18n();
  const name = localized(line, 'description', locale);
  // A remeasured line may exceed what was contracted.
  const [before, now] = [Math.min(line.previous_percent, 100), Math.min(line.percent, 100)];
  const part = (percent: number, look: string) =>
    percent > 0 && <span className={`block h-full ${look}`} style={{ inlineSize: `${percent}%` }} />;
  return (
    <li className="grid gap-2.5 border-line border-b py-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium">
          <Written>{name}</Written>
          {line.order && <Ltr className="font-normal text-ink-muted text-small">{line.order}</Ltr>}
        </span>
        <Sum of={toHalalas(line.current)} className="font-medium" />
      </p>
      <span aria-hidden className="flex h-3 w-full gap-px">
        {part(before, 'bg-primary-700')}
        {part(now - before, 'border border-primary-500 bg-primary-300')}
        {part(100 - now, 'border border-neutral-500 border-dashed')}
      </span>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-small">
        <span className="inline-flex gap-1.5">
          <span>{t('before')}</span>
          <Percent of={line.previous_percent} />
        </span>
        <span className="inline-flex gap-1.5">
          <span>{t('now')}</span>
          <Percent of={line.percent} className="font-medium text-ink" />
        </span>
        <span className="inline-flex gap-1.5">
          <span>{t('of')}</span>
          <Sum of={toHalalas(line.revised)} />
        </span>
      </p>
      {line.measured && (
        <p className="text-ink-muted text-small">
          {t('quantity', {
            quantity: ltrIsolated(formatNumber(line.measured.quantity, locale, 3)),
            contracted: ltrIsolated(formatNumber(line.measured.contracted, locale, 3)),
            unit: isolated(unitIn(locale, line.measured.unit)),
            price: ltrIsolated(formatAmount(toHalalas(line.measured.unit_price), locale, false)),
          })}
        </p>
      )}
      {line.photos.length > 0 && (
        <ul className="flex gap-2 overflow-x-auto" aria-label={t('photos', { line: name })}>
          {line.photos.map((id, place) => (
            <li key={id} className="shrink-0">
              <a href={photo(id)} target="_blank" rel="noopener noreferrer" className="block">
                <img
                  src={photo(id)}
                  alt={t('photo', { line: name, number: place + 1 })}
                  loading="lazy"
                  className="h-20 w-24 rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Sums({ certificate }: { certificate: PublicCertificate }) {
  const t = useAgreementWords();
  const { totals, terms, contra_charges, reduction } = certificate;
  const ofKind = (kind: (typeof contra_charges)[number]['kind']) =>
    contra_charges.filter((charge) => charge.kind === kind);
  const rate = (percent: number) => ltrIsolated(`${formatNumber(percent, 'en')}%`);
  return (
    <section aria-labelledby="sums">
      <h2 id="sums" className="text-h2">
        {t('sums')}
      </h2>
      <dl className="mt-3">
        {reduction > 0 && (
          <Row label={t('work')} riyals={toRiyals(toHalalas(totals.net) + toHalalas(reduction))} />
        )}
        {ofKind('price_reduction').map(({ description, amount }) => (
          <Row key={`${description} ${amount}`} label={description} riyals={amount} off />
        ))}
        <Row label={t('net')} riyals={totals.net} isSum={reduction > 0} />
        <Row label={t('vat', { rate: rate(terms.vat_rate) })} riyals={totals.vat} />
        <Row label={t('gross')} riyals={totals.gross} isSum />
        {totals.recovered > 0 && <Row label={t('recovered')} riyals={totals.recovered} off />}
        {totals.recovered > 0 && <Row label={t('recovered_vat')} riyals={totals.recovered_vat} off />}
        {totals.recovered > 0 && <Row label={t('payable')} riyals={totals.payable} isSum />}
        {totals.retention > 0 && (
          <Row
            label={t('retention', { rate: rate(terms.retention_percent) })}
            riyals={totals.retention}
            off
          />
        )}
        {ofKind('contra_charge').map(({ description, amount }) => (
          <Row key={`${description} ${amount}`} label={description} riyals={amount} off />
        ))}
        <Row label={t(certificate.agreed_on ? 'due_now' : 'due')} riyals={totals.due} isSum />
      </dl>
      {totals.retention > 0 && <p className="mt-3 text-ink-muted text-small">{t('retention_text')}</p>}
    </section>
  );
}

function Row(props: { label: string; riyals: number; off?: boolean; isSum?: boolean }) {
  const { label, riyals, off = false, isSum = false } = props;
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-3 ${isSum ? 'font-medium' : ''}`}
    >
      <dt>
        <Written>{label}</Written>
      </dt>
      <dd>
        <Sum of={toHalalas(riyals)} {...(off && riyals !== 0 && { sign: '−' })} />
      </dd>
    </div>
  );
}
