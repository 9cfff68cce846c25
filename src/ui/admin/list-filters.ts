import type { Translate } from '#i18n/translator.ts';
import type { Filter } from './resource-list.tsx';

/** Filter by the values of a field, named by the words of its module. */
export function valueFilter(t: Translate, key: string, values: readonly string[]): Filter {
  return {
    key,
    label: t(`fields.${key}`),
    options: values.map((value) => ({ value, label: t(`values.${key}.${value}`) })),
  };
}

/** Shows the deleted records in place of the others. */
export function deletedFilter(t: Translate): Filter {
  return {
    key: 'deleted',
    label: t('deleted_filter'),
    unset: t('deleted_none'),
    options: [{ value: '1', label: t('deleted_only') }],
  };
}

/** Shows the archived records in place of the others, or with them. */
export function archivedFilter(t: Translate): Filter {
  return {
    key: 'archived',
    label: t('archived_filter'),
    unset: t('archived_none'),
    options: [
      { value: '1', label: t('archived_only') },
      { value: 'all', label: t('archived_all') },
    ],
  };
}
