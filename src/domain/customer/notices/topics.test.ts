import { expect, test } from 'vitest'
import { fillWishes, isOptionalTopic, necessaryTopics, noticeTopicTexts, optionalTopics } from './topics.ts'

test('Z04 what nobody turned off is wanted, and one channel alone can be turned off', () => {
  expect(fillWishes([]).every(({ wanted }) => wanted)).toBe(true)
  const wishes = fillWishes([{ topic: 'reminders', channel: 'mail', wanted: false }])
  expect(wishes.filter(({ wanted }) => !wanted)).toEqual([{ topic: 'reminders', channel: 'mail', wanted: false }])
  expect(wishes.some(({ topic, channel }) => topic === 'rates' && channel === 'mail')).toBe(false)
})

test('Z04 every topic that cannot be turned off says why, and no other does', () => {
  for (const topic of necessaryTopics) {
    expect([isOptionalTopic(topic), noticeTopicTexts[topic].reason]).toEqual([false, expect.stringMatching(/\.$/)])
  }
  for (const topic of optionalTopics) expect(noticeTopicTexts[topic].reason).toBeUndefined()
})
