/** A valid body of a design request unless changed. */
export function designRequestPayload(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'عبدالله بن سعد القحطاني',
    phone: '050 123 4567',
    email: 'abdullah@example.com',
    city: 'الرياض',
    district: 'الياسمين',
    land_area: '٦٠٠',
    land_width: '20',
    land_depth: '30',
    floors: 'two_annex',
    style: 'najdi',
    bedrooms: '5',
    majlis_rooms: 2,
    bathrooms: 6,
    maid_rooms: 1,
    driver_rooms: 1,
    budget: 'from_1m',
    wishes: 'مجلس رجال بمدخل مستقل، وملحق خارجي.',
    honeypot: '',
    ...changes,
  };
}
