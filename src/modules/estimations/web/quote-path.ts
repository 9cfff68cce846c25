import type { Choices } from '../estimations.engine.ts';

/** Bare path of the quote form, filled in for an estimate; holders of its link pass its code. */
export function quotePath(estimation: Choices & { id: number; code?: string | null }): string {
  const { id, code, realty_type, project_type } = estimation;
  const asked = new URLSearchParams({
    estimate: code ? `${id}.${code}` : String(id),
    real_estate_type: realty_type,
    // The form offers no finishing without the structure: that is key delivery.
    project_type: project_type === 'bones' ? 'bones' : 'key_delivery',
  });
  return `/?${asked}#design-your`;
}
