/** The star beside a required field's label. The field itself says `required`, so the star is for the eye. */
export function RequiredStar() {
  return (
    <span aria-hidden className="text-accent">
      {' *'}
    </span>
  );
}
