import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { Image } from '#modules/media/media.contract.ts';
import { answerOf, type Call } from '#wire/call.ts';
import type { Person } from './team.contract.ts';
import { type TeamGroup, teamGroups } from './team.fields.ts';

/** A person as pages show them, in the reader's language. */
export interface ShownPerson {
  id: number;
  name: string;
  role: string;
  text: string;
  image: Image | null;
}

export interface ShownGroup {
  key: TeamGroup;
  people: ShownPerson[];
}

/** The people shown on the site, in the order that staff give. */
export async function listTeam(call: Call): Promise<Person[]> {
  return answerOf(await call('/api/team'));
}

/** The people by group; groups without any are omitted. */
export async function readTeamGroups(call: Call, locale: Locale): Promise<ShownGroup[]> {
  const people = await listTeam(call);
  const groups = teamGroups.map((key) => ({
    key,
    people: people.filter(({ group }) => group === key).map((person) => shownIn(person, locale)),
  }));
  return groups.filter((group) => group.people.length > 0);
}

function shownIn(person: Person, locale: Locale): ShownPerson {
  const { id, image } = person;
  return {
    id,
    name: localized(person, 'name', locale),
    role: localized(person, 'role', locale),
    text: localized(person, 'text', locale),
    image,
  };
}
