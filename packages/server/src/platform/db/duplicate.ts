/** A value that must be the only one of its kind is there already; which one, the name of the constraint says. */
export function isDuplicate(problem: unknown, constraint: string): boolean {
  const { code, constraint: broken } = problem as { code?: string; constraint?: string };
  return code === '23505' && broken === constraint;
}
