import { LocaleLink } from '#i18n/link.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Plus } from '#ui/icon.tsx';

type Props = { children: string } & ({ to: string } | { onAdd: () => void });

/** Begins a new record, on the page `to` or on this one. The key for new records presses it. */
export function AddButton({ children, ...begin }: Props) {
  const label = (
    <>
      <Icon of={Plus} size={18} />
      <span>{children}</span>
    </>
  );
  return 'to' in begin ? (
    <LocaleLink to={begin.to} data-new className={buttonClass({ size: 'md' })}>
      {label}
    </LocaleLink>
  ) : (
    <Button size="md" data-new onClick={begin.onAdd}>
      {label}
    </Button>
  );
}
