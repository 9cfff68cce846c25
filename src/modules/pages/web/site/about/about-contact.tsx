import type { ReactNode } from 'react';
import { mailLink, telLink } from '#base/contact-links.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { classes } from '#ui/classes.ts';
import { ArrowForward, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Picture } from '#ui/picture.tsx';
import type { AboutContent } from '../../../about.presenter.ts';

const link = 'underline-offset-5 hover:underline';

/** Contact details beside a photograph that bleeds off the start of the screen. */
export function AboutContact({ contact }: { contact: AboutContent['contact'] }) {
  const { t } = useI18n();
  const { name, address, phone, mobile, email, hours, image, alt } = contact;
  const rows: [key: string, value: ReactNode][] = [
    ['office', address && <address className="not-italic">{address}</address>],
    ['hours', hours],
    ['phone', phone && <NumberLink number={phone} />],
    ['mobile', mobile && <NumberLink number={mobile} />],
    [
      'email',
      email && (
        <a href={mailLink(email)} className={`${link} wrap-anywhere`}>
          <MailAddress of={email} />
        </a>
      ),
    ],
  ];
  return (
    <section
      aria-labelledby="contact-title"
      data-surface="navy"
      className={classes(
        'grid grid-cols-1',
        image &&
          'lg:grid-cols-[46.5%_minmax(0,1fr)] lg:[--inside:max(var(--gutter),calc((100vw_-_var(--container-page))/2))]',
      )}
    >
      {image && (
        <Picture
          image={image}
          alt={alt}
          sizes="(min-width: 64rem) max(65vw, 1060px), 110vw"
          className="relative max-lg:aspect-[5/4] lg:*:absolute lg:*:inset-0"
        />
      )}
      <div
        className={classes(
          'py-14 lg:py-22',
          image ? 'px-(--gutter) lg:ps-24 lg:pe-(--inside)' : 'container-page',
        )}
      >
        <h2 id="contact-title" className="text-h2">
          {name || t('pages.about.contact')}
        </h2>
        <dl className="@container mt-7 border-line border-b">
          {rows.map(
            ([key, value]) =>
              value && (
                <div
                  key={key}
                  className="grid grid-cols-[minmax(7rem,2fr)_5fr] cramped:grid-cols-1 gap-x-4 border-line border-t py-4"
                >
                  <dt className="text-ink-muted">{t(`pages.about.${key}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <LocaleLink to="/#design-your" className={buttonClass({ className: 'mt-9' })}>
          <span>{t('pages.about.quote')}</span>
          <Icon of={ArrowForward} size={18} />
        </LocaleLink>
      </div>
    </section>
  );
}

function NumberLink({ number }: { number: string }) {
  return (
    <a href={telLink(number)} className={link}>
      <Ltr>{number}</Ltr>
    </a>
  );
}
