import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { PicturedPage } from '#ui/admin/record/pictured-page.tsx';
import { Users } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import { type ManagedPerson, team } from '../../team.contract.ts';
import { personFields } from '../../team.fields.ts';
import { PersonMark } from '../person-mark.tsx';

const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);

/** The people of the team, whom the page /team shows by group and in order. */
export default function PeoplePage() {
  return (
    <PicturedPage<ManagedPerson>
      id="team"
      as="person"
      permission="pages"
      words={words}
      fields={personFields}
      contracts={team}
      order={team.order}
      icon={Users}
      picture={({ image, group }) => (
        <span className="my-2 block aspect-[4/5] w-20 overflow-hidden bg-primary-100">
          {image ? (
            <Picture image={image} alt="" sizes="80px" className="size-full" />
          ) : (
            <PersonMark helmet={group === 'site'} className="size-full text-primary-500" />
          )}
        </span>
      )}
    />
  );
}
