/** Shapes of the sample company's content: Arabic in the fields, English beside them. */

export interface SampleEntry {
  key: string;
  type: 'general' | 'media' | 'social' | 'stats';
  /** For type `media`, the name of a file in `media/`. */
  value: string;
  description: string;
  translations: { en: { value?: string; description: string } };
}

export interface SampleUnit {
  name: string;
  description: string;
  type: 'apartment' | 'office' | 'showroom';
  status: 'available' | 'reserved' | 'sold';
  /** SAR. */
  cost: number;
  /** Square metres. */
  space: number;
  translations: { en: { name: string; description: string } };
}

export interface SampleProject {
  name: string;
  description: string;
  address: string;
  status: 'completed' | 'inprogress' | 'pending';
  /** SAR. */
  cost: number;
  duration: number;
  duration_unit: 'days' | 'weeks' | 'months' | 'years';
  /** HTML. */
  ingredients: string;
  start_date: string;
  end_date: string;
  owner: string;
  type: 'project';
  category: 'residential' | 'commercial' | 'contracting';
  project_manager: string;
  /** Built area in square metres. */
  space: number;
  buildings: number;
  translations: {
    en: Record<'name' | 'description' | 'address' | 'ingredients' | 'owner' | 'project_manager', string>;
  };
  units: readonly SampleUnit[];
  /** Names of photographs; the first is the project's thumbnail. */
  gallery: readonly string[];
}

export interface SamplePartner {
  name: string;
  description: string;
  status: 'active';
  /** A file in `media/`. */
  thumbnail: string;
  translations: { en: { name: string; description: string } };
}

export interface SampleBranch {
  code: string;
  name: string;
  city: string;
  address: string;
  /** E.164. */
  phone: string;
  mobile: string;
  /** Latitude and longitude. */
  place: string;
  is_head_office: boolean;
  /** From Sunday on. */
  hours: { regular: readonly string[]; ramadan: readonly string[] | null };
  translations: { en: Record<'name' | 'city' | 'address', string> };
}

export interface SamplePerson {
  group: 'management' | 'engineers' | 'site';
  name: string;
  role: string;
  text: string;
  translations: { en: { name: string; role: string; text: string } };
}

export interface SampleArticle {
  name: string;
  summary: string;
  /** HTML. */
  body: string;
  author: string;
  author_role: string;
  cover_alt: string;
  translations: {
    en: Record<'name' | 'summary' | 'body' | 'author' | 'author_role' | 'cover_alt', string>;
  };
  /** A file in `media/`. */
  cover: string;
  tags: readonly { ar: string; en: string }[];
  /** Days since it was published. */
  age: number;
}
