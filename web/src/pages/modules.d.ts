/** Modules that are made when the page is built; see the plugins folder. */

declare module 'virtual:about' {
  export const version: string;
}

declare module 'virtual:rules' {
  export interface RulesPage {
    title: string;
    html: string;
    contents: { id: string; text: string; depth: number }[];
  }
  export interface RulesOfGame {
    title: string;
    /** By language. */
    pages: Record<string, () => Promise<{ default: RulesPage }>>;
  }
  const rules: Record<string, RulesOfGame>;
  export default rules;
}
