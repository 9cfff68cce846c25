/** The star beside a required field's label. The field itself has `required`, so the star is only visual. */
export function RequiredStar() {
  return (
    <span aria-hidden className="text-accent">
      {'\u00a0*'}
    </span>
  );
}
