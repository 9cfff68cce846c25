import { useI18n } from '#i18n/i18n.tsx';
import type { StructuredData } from '#i18n/page-meta.ts';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { siteMeta } from '#i18n/site-meta.ts';
import { createTranslator } from '#i18n/translator.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { DatumLine } from '#ui/datum-line.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { pageContext } from '#wire/page-context.ts';
import { readTeamGroups, type ShownGroup } from '../../team.calls.ts';
import type { Route } from './+types/team-page';
import { PersonCard } from './person-card.tsx';
import { siteWords } from './site-words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  return { groups: await readTeamGroups(call, locale) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (_t, { locale, publicUrl }) => {
    const t = createTranslator(locale, siteWords[locale]);
    const groups = loaderData?.groups ?? [];
    return {
      path: '/team',
      title: t('title'),
      description: t('lead'),
      ...(groups.length === 0 ? { noindex: true } : { jsonLd: peopleData(groups, publicUrl) }),
    };
  });
}

export default function TeamPage({ loaderData: { groups } }: Route.ComponentProps) {
  const t = useScopedMessages(siteWords);
  const { t: common } = useI18n();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="container-page pt-14 pb-20 lg:pt-18 lg:pb-28">
        {groups.length === 0 && (
          <>
            <p className="max-w-[36em] text-lead">{t('empty')}</p>
            <ArrowLink to="/#design-your" className="mt-6">
              {common('site.nav.quote')}
            </ArrowLink>
          </>
        )}
        {groups.map(({ key, people }, index) => (
          <section
            key={key}
            aria-labelledby={`team-${key}`}
            className="@container not-first:mt-16 lg:not-first:mt-24"
          >
            <DatumLine className="mt-0" />
            <h2 id={`team-${key}`} className="pt-6 text-h2 lg:pt-8">
              {t(`groups.${key}`)}
            </h2>
            <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4 lg:gap-y-14">
              {people.map((person, place) => (
                <PersonCard
                  key={person.id}
                  person={person}
                  helmet={key === 'site'}
                  priority={index === 0 && place < 2}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** The people for search engines: https://schema.org/Person. */
function peopleData(groups: readonly ShownGroup[], publicUrl: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@graph': groups.flatMap(({ people }) =>
      people.map(({ name, role, text, image }) => ({
        '@type': 'Person',
        name,
        jobTitle: role,
        ...(text && { description: text }),
        ...(image && { image: publicUrl + image.src }),
        worksFor: { '@id': `${publicUrl}/#company` },
      })),
    ),
  };
}
