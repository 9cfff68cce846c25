import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { createdColumn, fieldColumns, nameColumn, numberColumn } from '#ui/admin/record/field-columns.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { ClipboardList } from '#ui/more-icons.ts';
import { type Reply, replies } from '../../replies.contract.ts';
import { replyFields } from '../../replies.fields.ts';

const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);

export default function RepliesPage() {
  return (
    <ResourcePage<Reply>
      id="replies"
      permission="replies"
      words={words}
      fields={replyFields}
      contracts={replies}
      sort="-created_at"
      icon={ClipboardList}
      columns={(reading) => [
        numberColumn(reading),
        nameColumn(reading),
        ...fieldColumns<Reply>(replyFields, reading),
        createdColumn(reading),
      ]}
    />
  );
}
