import { Picture } from '#ui/picture.tsx';
import { Written } from '#ui/written.tsx';
import type { ShownPerson } from '../../team.calls.ts';
import { PersonMark } from '../person-mark.tsx';

/** A person: photograph or drawn mark, name, role and a short text. */
export function PersonCard(props: { person: ShownPerson; helmet: boolean; priority: boolean }) {
  const { person, helmet, priority } = props;
  const { name, role, text, image } = person;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] cramped:grid-cols-1 content-start gap-5 sm:grid-cols-1">
      <div className="aspect-[4/5] self-start overflow-hidden bg-primary-100">
        {image ? (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 320px, (min-width: 40rem) 50vw, (max-width: 19rem) 100vw, 96px"
            priority={priority}
            className="size-full"
          />
        ) : (
          <PersonMark helmet={helmet} className="size-full text-primary-500" />
        )}
      </div>
      <div>
        <h3 className="text-h4">
          <Written>{name}</Written>
        </h3>
        <p className="text-ink-muted">
          <Written>{role}</Written>
        </p>
        {text && (
          <p className="mt-2">
            <Written>{text}</Written>
          </p>
        )}
      </div>
    </li>
  );
}
