import type { Messages } from '#i18n/translator.ts';
import { Badge } from '#ui/admin/badge.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { fieldColumns, type ListReading, nameColumn } from '#ui/admin/record/field-columns.tsx';
import { RecordBeside } from '#ui/admin/record/record-beside.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
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
    <ResourcePage<ManagedPerson>
      id="team"
      permission="pages"
      words={words}
      fields={personFields}
      contracts={team}
      order={team.order}
      sort="position"
      icon={Users}
      columns={columnsOf}
      uses={({ status }, { t }) => (status === 'active' ? [t('used')] : [])}
      beside={(list) => (
        <RecordBeside
          list={list}
          at="/admin/team"
          as="person"
          permission="pages"
          fields={personFields}
          contracts={team}
        />
      )}
    />
  );
}

function columnsOf(reading: ListReading): Column<ManagedPerson>[] {
  const { t } = reading;
  const hidden = (
    <Badge tone="neutral" className="ms-2.5">
      {t('values.status.inactive')}
    </Badge>
  );
  return [
    nameColumn(reading, ({ status }) => status === 'inactive' && hidden),
    ...fieldColumns<ManagedPerson>(personFields, reading),
    {
      key: 'thumbnail',
      label: t('thumbnail'),
      picture: true,
      cell: ({ image, group }) => (
        <span className="my-2 block aspect-[4/5] w-20 overflow-hidden bg-primary-100">
          {image ? (
            <Picture image={image} alt="" sizes="80px" className="size-full" />
          ) : (
            <PersonMark helmet={group === 'site'} className="size-full text-primary-500" />
          )}
        </span>
      ),
    },
  ];
}
