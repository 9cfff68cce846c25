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
