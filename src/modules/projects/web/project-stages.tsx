import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import { Picture } from '#ui/picture.tsx';
import ar from '../locales/site.ar.json';
import en from '../locales/site.en.json';
import type { StageView } from './project-view.ts';

const words: ScopedMessages = { ar, en };

/** Photographs of the site that staff have chosen from its diary. */
export function ProjectStages({ photographs }: { photographs: readonly StageView[] }) {
  const t = useScopedMessages(words);
  return (
    <section id="project-stages" className="container-page py-16 lg:py-26">
      <h2 className="text-h2">{t('stages')}</h2>
      <ul className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {photographs.map(({ id, image, alt, caption }) => (
          <li key={id}>
            <figure>
              <Picture
                image={image}
                alt={alt || `${t('photograph')} · ${caption}`}
                sizes="(min-width: 63rem) 450px, (min-width: 40rem) 56vw, 112vw"
                className="aspect-4/3"
              />
              <figcaption className="mt-2 text-ink-muted text-small">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
