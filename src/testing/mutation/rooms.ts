/** The rooms whose rules everything rests on; their tests are themselves tested, by coverage and by mutation. */
export const guardedRooms = ['contract', 'intake', 'access', 'limits'] as const
