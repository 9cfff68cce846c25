import { classes } from '#ui/classes.ts';
import type { ContactWords, MapView, OfficeView } from '../../contact.presenter.ts';
import { Office } from './office.tsx';
import { OfficesMap } from './offices-map.tsx';

/** Up to this many offices stand beside the map; with more, only the head office does. */
const fewOffices = 3;

/** The offices and the drawn map. The head office comes first. */
export function Offices(props: { offices: readonly OfficeView[]; map: MapView | null; words: ContactWords }) {
  const { offices, map, words } = props;
  const beside = offices.length > fewOffices ? 1 : fewOffices;
  const [first, others] = [offices.slice(0, beside), offices.slice(beside)];
  return (
    <section aria-labelledby="offices-title" className="container-page section-pad">
      <h2 id="offices-title" className="sr-only">
        {words.offices}
      </h2>
      <div className={classes('grid items-start gap-x-16 gap-y-14', map && 'lg:grid-cols-2')}>
        <div className="grid min-w-0 gap-y-14">
          {first.map((office) => (
            <Office key={office.anchor} office={office} words={words} />
          ))}
        </div>
        {map && <OfficesMap map={map} />}
      </div>
      {others.length > 0 && (
        <div className="mt-14 grid gap-x-16 gap-y-14 md:grid-cols-2 lg:mt-22">
          {others.map((office) => (
            <Office key={office.anchor} office={office} words={words} />
          ))}
        </div>
      )}
    </section>
  );
}
