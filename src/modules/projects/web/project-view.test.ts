import { describe, expect, it } from 'vitest';
import type { Project } from '../projects.contract.ts';
import type { Unit } from '../units/units.contract.ts';
import { cardOf, viewOf } from './project-view.ts';

const unit = (id: number, status: Unit['status']): Unit => ({
  id,
  project_id: 1,
  name: `شقة ${id}`,
  description: '',
  type: 'apartment',
  status,
  cost: null,
  space: 120,
  thumbnail: '',
  image: null,
  translations: { en: { name: `Flat ${id}` } },
  updated_at: '2026-01-01T00:00:00.000Z',
});

const project: Project = {
  id: 1,
  name: 'برج النخيل',
  description: 'برج مكاتب',
  address: 'الرياض',
  ingredients: '<p>خرسانة</p>',
  owner: 'متانة',
  project_manager: '',
  type: 'tower',
  category: 'commercial',
  status: 'inprogress',
  cost: 1000,
  duration: 22,
  duration_unit: 'months',
  start_date: null,
  end_date: '2025-11-30',
  space: null,
  buildings: null,
  units_count: 4,
  sold_units: 2,
  available_units: 1,
  thumbnail: '',
  image: null,
  image_alt: '',
  is_public: true,
  hide_cost: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  translations: { en: { name: 'Al Nakheel Tower', description: '' } },
  units: [unit(1, 'sold'), unit(2, 'available'), unit(3, 'sold'), unit(4, 'reserved')],
};

describe('a project on a page', () => {
  it('is in the reader’s language, with the other as fallback', () => {
    expect(cardOf(project, 'ar')).toMatchObject({ name: 'برج النخيل', unitsCount: 4, status: 'inprogress' });
    expect(cardOf(project, 'en')).toMatchObject({ name: 'Al Nakheel Tower', address: 'الرياض' });
    expect(viewOf({ project, gallery: [] }, 'en', 12).description).toBe('برج مكاتب');
  });

  it('lists available units first, and no more than requested', () => {
    const ids = (max: number) => viewOf({ project, gallery: [] }, 'ar', max).units.map(({ id }) => id);
    expect(ids(12)).toEqual([2, 4, 1, 3]);
    expect(ids(2)).toEqual([2, 4]);
  });

  it('shows texts that somebody wrote, in either language, and never a suggestion', () => {
    const shown = (texts: Partial<Unit>, locale: 'ar' | 'en') => {
      const [view] = viewOf(
        { project: { ...project, units: [{ ...unit(1, 'sold'), ...texts }] }, gallery: [] },
        locale,
        1,
      ).units;
      return [view?.name, view?.description];
    };
    const arabic = {
      name: 'شقة 1',
      description: 'New Unit Description',
      translations: { en: { name: 'New Unit', description: 'New Unit Description' } },
    };
    const english = {
      name: 'وحدة جديدة',
      description: 'وصف الوحدة الجديدة',
      translations: { en: { name: 'Flat 1', description: 'Sea view' } },
    };
    for (const locale of ['ar', 'en'] as const) {
      expect(shown(arabic, locale)).toEqual(['شقة 1', '']);
      expect(shown(english, locale)).toEqual(['Flat 1', 'Sea view']);
      expect(shown({ ...english, translations: {} }, locale)).toEqual(['', '']);
    }
  });

  it('writes its end date in words', () => {
    const end = (locale: 'ar' | 'en') => viewOf({ project, gallery: [] }, locale, 0).end;
    expect([end('ar')?.words, end('en')]).toEqual([
      '30 نوفمبر 2025',
      { day: '2025-11-30', words: '30 November 2025' },
    ]);
  });

  it('has no duration if none is known', () => {
    const view = (duration: number | null) =>
      viewOf({ project: { ...project, duration }, gallery: [] }, 'ar', 0);
    expect(view(22).duration).toEqual({ length: 22, unit: 'months' });
    expect(view(null).duration).toBeNull();
  });
});
