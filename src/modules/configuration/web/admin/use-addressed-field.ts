import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, type ConfigSection, sectionNamed, sectionOf } from './config-sections.ts';

/**
 * Opens and focuses the field named in the address (`/admin/config/company#corp_phone`). A setting of another
 * section, or a section's name after `#`, redirects to that section's page.
 */
export function useAddressedField(section: ConfigSection): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asked for again leads there again
  useEffect(() => {
    const name = hash.replace(/^#(entry-)?/, '');
    if (!name) return;
    const own = sectionOf(name);
    if (own && own.key !== section.key) {
      navigate(addressOf(name), { replace: true });
      return;
    }
    if (!own && name !== section.key && sectionNamed(name)) {
      navigate(`/admin/config/${name}`, { replace: true });
      return;
    }
    const drawn = requestAnimationFrame(() => focusField(name));
    return () => cancelAnimationFrame(drawn);
  }, [hash, key, section.key, navigate]);
}

function focusField(name: string): void {
  const place = document.getElementById(`entry-${name}`);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  place
    .querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, [contenteditable=true], button')
    ?.focus({ preventScroll: true });
}
