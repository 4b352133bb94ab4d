export const CHINESE = {};
