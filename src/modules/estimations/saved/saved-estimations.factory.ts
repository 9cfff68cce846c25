/** A valid request body unless changed: a villa that costs 430,560 SAR. */
export function savePayload(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const areas = {
    tank: 24,
    bayyarah: 16,
    soor: 96,
    sitrah: 78,
    land_floor: 285,
    recur_floor: 262,
    relative_floor: 84,
    stair_box: 22,
  };
  const items = Object.entries(areas).map(([item, space]) => [item, { qty: 1, space, notes: '' }]);
  return {
    name: 'سارة القحطاني',
    email: 'sarah@example.com',
    phone: '050 123 4567',
    city: 'الرياض',
    realty_type: 'villa',
    project_type: 'bones',
    description: JSON.stringify(Object.fromEntries(items)),
    ...changes,
  };
}
