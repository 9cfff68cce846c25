import { useProjectWords } from '../project-words.ts';

/** What a change order does to the duration; '' for nothing. */
export function useDaysChanged(): (days: number) => string {
  const t = useProjectWords();
  return (days) => (days === 0 ? '' : t(days > 0 ? 'days_more' : 'days_less', { count: Math.abs(days) }));
}
