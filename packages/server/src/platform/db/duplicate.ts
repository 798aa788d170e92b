/** Whether a unique value already exists; the name of the constraint identifies it. */
export function isDuplicate(problem: unknown, constraint: string): boolean {
  const { code, constraint: broken } = problem as { code?: string; constraint?: string };
  return code === '23505' && broken === constraint;
}
