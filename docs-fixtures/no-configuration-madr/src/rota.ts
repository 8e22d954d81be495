/** One name a bed, see ADR-0003; the weekly rota of ADR 1 is gone. */
export const rota = new Map<string, string>()
