/** The fewest people, or teams, for connections. With fewer an interval would cover most of the scale. */
export const leastConnected = 30
