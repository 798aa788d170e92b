/** How much of a pedigree is requested: grandparents and children, some more, or everything. */
export const reaches = {
  near: { up: 2, down: 1 },
  wider: { up: 5, down: 5 },
  all: { up: 100, down: 100 },
} as const;

export type Reach = keyof typeof reaches;
export const reachNames = Object.keys(reaches) as readonly Reach[];
