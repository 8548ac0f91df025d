import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { unmetPasswordRules } from './password.ts'

const ABOUT = ['dana.whitfield@pinewood.example', 'dwhitfield', 'Pinewood Ridge Camp']

describe('IDN-45 common passwords', () => {
  it.each([
    'password123',
    'Password1234',
    'P@ssw0rd2024',
    'Passw0rd123!',
    'qwerty12345',
    'qwertyuiop1',
    '1234567890a',
    'a123456789',
    'abc1234567890',
    'Summer2026!',
    'Winter2025!!',
    'iloveyou123',
    'iloveyou22',
    'letmein12345',
    'welcome12345',
    '1q2w3e4r5t',
    '1q2w3e4r5t6y',
    'q1w2e3r4t5y6',
    'zaq12wsxcde3',
    '1qaz2wsx3edc',
    'qazwsxedc123',
    'aaaaaaaaa1',
    'abababab12',
    'aa12345678',
    'asdfghjkl1',
    'zxcvbnm123',
    'qwe123asd456',
    'football2024',
    'michael1985',
    'jessica1990',
    'maria123456',
    'princess123',
    'dragon12345',
    'monkey12345',
    'charlie2019',
    'december2025',
    'superman123',
    'admin123456',
    'changeme123',
    'test123456',
    'mypassword12',
    'trustno1trustno1',
    'contrasena1',
    'motdepasse1',
    'camp2026camp',
    'sunshine1!',
    'Il0veY0u2024',
    'azerty12345',
    'abcdefghij1',
    'pinewood2026',
    'PinewoodRidge1',
    'pinewoodcamp1',
    'whitfield1985',
    'dana.whitfield1',
    'dwhitfield123',
  ])('refuses %s', (password) => {
    expect(unmetPasswordRules(password)).toEqual([])
    expect(isCommonPassword(password, ABOUT)).toBe(true)
  })

  it.each([
    'tall-pines-22',
    'quiet-lake-22',
    'a-new-password-1',
    'first-password-1',
    'stranger-password-1',
    'tamarack-ridge-58',
    'lodgepole-demo-1',
    'monkey-dragon-sunshine-7',
    'x7Kq2-vnR9',
    'correct.horse.battery.9',
    'Grünspecht-404-Ufer',
    'velvet9outboard',
    'пароль-лес-река-7',
  ])('takes %s', (password) => expect(isCommonPassword(password, ABOUT)).toBe(false))
})
