import type { ComponentProps } from 'react';

/** Signs the user out. */
export function LogoutButton(props: Omit<ComponentProps<'button'>, 'onClick' | 'type'>) {
  const press = () => import('./logout.ts').then(({ leave }) => leave());
  return <button {...props} type="button" onClick={press} />;
}
