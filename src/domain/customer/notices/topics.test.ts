import { expect, test } from 'vitest'
import { fillWishes, isOptionalTopic, necessaryTopics, noticeTopicTexts, optionalTopics } from './topics.ts'

test('Z04 Z24 what nobody turned off is wanted but the growth, which is asked for, and one channel alone can be turned off', () => {
  expect(fillWishes([]).every(({ topic, wanted }) => wanted === (topic !== 'growth'))).toBe(true)
  const wishes = fillWishes([{ topic: 'reminders', channel: 'mail', wanted: false }])
  expect(wishes.filter(({ topic, wanted }) => topic !== 'growth' && !wanted)).toEqual([
    { topic: 'reminders', channel: 'mail', wanted: false },
  ])
  expect(wishes.some(({ topic, channel }) => topic === 'rates' && channel === 'mail')).toBe(false)
})

test('Z04 every topic that cannot be turned off says why, and no other does', () => {
  for (const topic of necessaryTopics) {
    expect([isOptionalTopic(topic), noticeTopicTexts[topic].reason]).toEqual([false, expect.stringMatching(/\.$/)])
  }
  for (const topic of optionalTopics) expect(noticeTopicTexts[topic].reason).toBeUndefined()
})
