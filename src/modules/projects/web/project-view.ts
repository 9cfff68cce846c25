import { isolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import type { Image } from '#modules/media/media.contract.ts';
import type { ProjectPicture, StagePhotograph } from '../pictures/pictures.contract.ts';
import type { ListedProject, Project } from '../projects.contract.ts';
import {
  type DurationUnit,
  type ProjectCategory,
  type ProjectStatus,
  type UnitStatus,
  type UnitType,
  unitStatuses,
} from '../projects.values.ts';
import type { Unit } from '../units/units.contract.ts';
import { writtenText } from '../units/units.values.ts';

/** A project's card in the reader's language. */
export interface ProjectCardView {
  id: number;
  name: string;
  address: string;
  status: ProjectStatus;
  unitsCount: number;
  image: Image | null;
  alt: string;
}

export interface UnitView {
  id: number;
  /** '' if it has no name. */
  name: string;
  description: string;
  type: UnitType;
  status: UnitStatus;
  space: number | null;
  cost: number | null;
}

export interface PictureView {
  id: number;
  image: Image;
  alt: string;
}

/** A project's page. */
export interface ProjectView extends ProjectCardView {
  description: string;
  ingredients: string;
  owner: string;
  category: ProjectCategory;
  space: number | null;
  duration: { length: number; unit: DurationUnit } | null;
  /** End date, as YYYY-MM-DD and in words. */
  end: { day: string; words: string } | null;
  cost: number | null;
  units: UnitView[];
  gallery: PictureView[];
}

export function cardOf(project: ListedProject, locale: Locale): ProjectCardView {
  return {
    id: project.id,
    name: localized(project, 'name', locale),
    address: localized(project, 'address', locale),
    status: project.status,
    unitsCount: project.units_count,
    image: project.image,
    alt: localized(project, 'image_alt', locale),
  };
}

/** A photograph of the site, captioned in the reader's language. `alt` is '' if only its date is known. */
export interface StageView extends PictureView {
  caption: string;
}

export function stageOf({ id, day, stage, caption, image }: StagePhotograph, locale: Locale): StageView {
  const date = formatDate(day, locale);
  const about = [stage, caption].filter(Boolean).map(isolated);
  return {
    id,
    image,
    alt: about.length > 0 ? [...about, date].join(' · ') : '',
    caption: [date, ...about].join(' · '),
  };
}

/** At most `maxUnits` of the units, available ones first. */
export function viewOf(
  { project, gallery }: { project: Project; gallery: readonly ProjectPicture[] },
  locale: Locale,
  maxUnits: number,
): ProjectView {
  return {
    ...cardOf(project, locale),
    description: localized(project, 'description', locale),
    ingredients: localized(project, 'ingredients', locale),
    owner: localized(project, 'owner', locale),
    category: project.category,
    space: project.space,
    duration: project.duration === null ? null : { length: project.duration, unit: project.duration_unit },
    end:
      project.end_date === null
        ? null
        : { day: project.end_date, words: formatDate(project.end_date, locale) },
    cost: project.cost,
    units: project.units
      .toSorted((one, other) => unitStatuses.indexOf(one.status) - unitStatuses.indexOf(other.status))
      .slice(0, maxUnits)
      .map((unit) => unitOf(unit, locale)),
    gallery: gallery.flatMap((document) =>
      document.image
        ? [{ id: document.id, image: document.image, alt: localized(document, 'alt', locale) }]
        : [],
    ),
  };
}

function unitOf(unit: Unit, locale: Locale): UnitView {
  const texts = {
    name: writtenText('name', unit.name),
    description: writtenText('description', unit.description),
    translations: {
      en: {
        name: writtenText('name', unit.translations.en?.name ?? ''),
        description: writtenText('description', unit.translations.en?.description ?? ''),
      },
    },
  };
  return {
    id: unit.id,
    name: localized(texts, 'name', locale),
    description: localized(texts, 'description', locale),
    type: unit.type,
    status: unit.status,
    space: unit.space,
    cost: unit.cost,
  };
}
