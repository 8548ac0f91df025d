// An answer that is already JSON. When thousands of parts are unchanged since they were last sent,
// serializing them again would cost more than everything else.

export class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
