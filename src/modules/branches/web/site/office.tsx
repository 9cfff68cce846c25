import type { ReactNode } from 'react';
import { telLink } from '#base/contact-links.ts';
import { DatumLine } from '#ui/datum-line.tsx';
import { Icon, MapPin } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Written } from '#ui/written.tsx';
import type { ContactWords, HoursRow, OfficeView } from '../../contact.presenter.ts';
import { appLink } from '../../place.engine.ts';
import { OpenNow } from './open-now.tsx';

/** A branch: where it is, its numbers and its hours. */
export function Office({ office, words }: { office: OfficeView; words: ContactWords }) {
  const { anchor, name, city, address, phone, mobile, map, coordinates, schedule, described } = office;
  const rows: [key: keyof ContactWords, value: ReactNode][] = [
    [
      'address',
      address && (
        <address className="wrap-anywhere not-italic">
          <Written>{address}</Written>
        </address>
      ),
    ],
    ['phone', phone && <NumberLink number={phone} />],
    ['mobile', mobile && <NumberLink number={mobile} />],
    [
      'hours',
      described || (office.regular.length > 0 && <HoursTable rows={office.regular} closed={words.closed} />),
    ],
    ['ramadan', office.ramadan.length > 0 && <HoursTable rows={office.ramadan} closed={words.closed} />],
  ];
  return (
    <article id={anchor} aria-labelledby={`${anchor}-name`} className="min-w-0 scroll-mt-(--header-height)">
      <DatumLine />
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={`${anchor}-name`} className="wrap-anywhere text-h2">
          <Written>{name}</Written>
        </h3>
        {schedule && <OpenNow schedule={schedule} words={words} />}
      </div>
      {city && (
        <p className="mt-1 text-ink-muted text-lead">
          <Written>{city}</Written>
        </p>
      )}
      <dl className="@container mt-6 border-line border-b">
        {rows.map(
          ([key, value]) =>
            value && (
              <div
                key={key}
                className="grid grid-cols-[minmax(6.5rem,1fr)_3fr] cramped:grid-cols-1 gap-x-4 border-line border-t py-3.5"
              >
                <dt className="text-ink-muted">{words[key]}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {map && (
        <a
          href={map}
          target="_blank"
          rel="noopener"
          aria-label={office.mapLabel}
          onClick={({ currentTarget: link }) => {
            const app = coordinates && appLink(coordinates, name, navigator.userAgent);
            if (!app) return;
            link.href = app;
            link.removeAttribute('target');
          }}
          className="mt-4 inline-flex min-h-11 items-center gap-2.5 font-medium underline-offset-5 hover:underline"
        >
          <Icon of={MapPin} className="text-accent" />
          <span>{words.map}</span>
        </a>
      )}
    </article>
  );
}

function NumberLink({ number }: { number: string }) {
  return (
    <a href={telLink(number)} className="underline-offset-5 hover:underline">
      <Ltr>{number}</Ltr>
    </a>
  );
}

function HoursTable({ rows, closed }: { rows: readonly HoursRow[]; closed: string }) {
  return (
    <ul className="grid gap-2">
      {rows.map(({ days, times }) => (
        <li key={days} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-x-4">
          <span>{days}</span>
          <span className={times.length > 0 ? 'grid' : 'text-ink-muted'}>
            {times.length > 0 ? times.map((time) => <span key={time}>{time}</span>) : closed}
          </span>
        </li>
      ))}
    </ul>
  );
}
