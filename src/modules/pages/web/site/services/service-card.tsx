import { LocaleLink } from '#i18n/link.tsx';
import { ArrowForward, Icon } from '#ui/icon.tsx';
import type { Service } from '../../../services.presenter.ts';
import { Street } from './street.tsx';

/**
 * A building on the cards' common ground line, with the service's name below it. The whole card is a link.
 */
export function ServiceCard({ card }: { card: Pick<Service, 'id' | 'title' | 'text'> }) {
  return (
    <li className="group relative md:row-span-2 md:grid md:grid-rows-subgrid">
      <div className="flex items-end border-primary-400/70 max-md:border-b">
        <Street
          of={card.id}
          className="w-full max-w-100 text-primary-400 transition-colors duration-section group-focus-within:text-primary-200 group-hover:text-primary-200 md:max-w-none group-hover:[&_.wash]:opacity-16 group-focus-within:[&_.wash]:opacity-16"
        />
      </div>
      <div className="pt-6 md:pt-7">
        <h3 className="text-h3">
          <LocaleLink
            to={`/services#${card.id}`}
            className="inline-flex min-h-11 items-center gap-3 after:absolute after:inset-0"
          >
            <span>{card.title}</span>
            <Icon
              of={ArrowForward}
              size={18}
              className="text-ink-muted transition-transform group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
            />
          </LocaleLink>
        </h3>
        <p className="max-w-[26em] text-ink-muted">{card.text}</p>
      </div>
    </li>
  );
}
